import { inlineScriptHashes } from './inline-scripts'

test('inline scripts are hashed, scripts with a source are not', () => {
  const html = '<script src="/a.js"></script><script>alert(1)</script><script async src="/b.js">'
  expect(inlineScriptHashes(html)).toEqual([
    "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
  ])
})

test('a repeated script is hashed once, line breaks included', () => {
  const html = '<script id="x">a\nb</script><script>a\nb</script>'
  expect(inlineScriptHashes(html)).toHaveLength(1)
})
