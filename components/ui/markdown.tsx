import ReactMarkdown, { type Components } from 'react-markdown'

/** Untrusted Markdown: no raw HTML, no images, https links only. Load it on demand. */
export default function Markdown({ children }: { children: string }) {
  return (
    <div className="prose-quiet">
      <ReactMarkdown
        skipHtml
        disallowedElements={['img']}
        urlTransform={httpsOnly}
        components={COMPONENTS}
      >
        {children}
      </ReactMarkdown>
    </div>
  )
}

const COMPONENTS: Components = {
  a: ({ href, children }) =>
    href ? (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
}

/** Keeps only absolute https URLs: `//host`, `javascript:` and `/path` are dropped. */
function httpsOnly(url: string): string | undefined {
  return URL.canParse(url) && new URL(url).protocol === 'https:' ? url : undefined
}
