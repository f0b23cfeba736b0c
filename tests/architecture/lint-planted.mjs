/** Its own process, because ESLint loads its configuration by dynamic import, which Jest lacks. */
import { ESLint } from 'eslint'

const cases = JSON.parse(process.argv[2])
const eslint = new ESLint()

const complaints = []
for (const [filePath, imported] of cases) {
  const code = `import * as planted from '${imported}'\nexport default planted\n`
  const [result] = await eslint.lintText(code, { filePath })
  complaints.push(
    result.messages
      .filter(({ ruleId, fatal }) => fatal || ruleId?.includes('restricted'))
      .map(({ message }) => message),
  )
}
console.log(JSON.stringify(complaints))
