import { render, screen } from '@testing-library/react'
import Markdown from './markdown'

const show = (text: string) => render(<Markdown>{text}</Markdown>).container

test('headings, lists and emphasis are rendered [2.36]', () => {
  show('# Terms\n\n- **one**')
  expect(screen.getByRole('heading', { name: 'Terms' })).toBeVisible()
  expect(screen.getByRole('listitem')).toHaveTextContent('one')
})

test('an https link opens in a new tab without a referrer', () => {
  show('[policy](https://wetwell.example/policy)')
  const link = screen.getByRole('link', { name: 'policy' })
  expect(link).toHaveAttribute('href', 'https://wetwell.example/policy')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test.each(['http://a.example', '//a.example', 'javascript:alert(1)', 'data:text/html,x', '/x', ''])(
  'a link to %p stays text',
  (url) => {
    const container = show(`[policy](${url})`)
    expect(container).toHaveTextContent('policy')
    expect(screen.queryByRole('link')).toBeNull()
  },
)

test('images and raw HTML are left out', () => {
  const container = show(
    'a ![spy](https://a.example/x.png) <img src="https://a.example/y.png"> <script>x</script>',
  )
  expect(container.querySelector('img, script')).toBeNull()
})
