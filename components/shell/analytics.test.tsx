import { render, waitFor } from '@testing-library/react'
import { Analytics } from './analytics'

/* Vercel's own packages; the scripts that they ask for end here. */

// A route, without which they wait for one.
jest.mock('next/navigation', () => ({
  useParams: () => ({}),
  usePathname: () => '/map',
  useSearchParams: () => new URLSearchParams(),
}))

const onVercel = process.env.ON_VERCEL
afterEach(() => {
  process.env.ON_VERCEL = onVercel
  document.head.replaceChildren()
})

/** What is asked for outside a production build, in place of `/_vercel/…insights/script.js`. */
const SCRIPTS = [
  'https://va.vercel-scripts.com/v1/script.debug.js',
  'https://va.vercel-scripts.com/v1/speed-insights/script.debug.js',
]
const scripts = () => [...document.scripts].map(({ src }) => src).sort()

test('on Vercel the scripts of analytics and speed insights are loaded [7.17]', async () => {
  process.env.ON_VERCEL = '1'
  render(await Analytics())
  await waitFor(() => expect(scripts()).toEqual(SCRIPTS))
})

test('elsewhere there are none', async () => {
  process.env.ON_VERCEL = ''
  expect(await Analytics()).toBeNull()
})
