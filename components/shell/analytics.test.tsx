import { render, waitFor } from '@testing-library/react'
import { Analytics } from './analytics'

/* Uses Vercel's own packages; the scripts that they request are not loaded. */

// The packages wait until there is a route.
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

/** Requested outside production builds instead of `/_vercel/…insights/script.js`. */
const SCRIPTS = [
  'https://va.vercel-scripts.com/v1/script.debug.js',
  'https://va.vercel-scripts.com/v1/speed-insights/script.debug.js',
]
const scripts = () => [...document.scripts].map(({ src }) => src).sort()

test('loads the analytics and speed insights scripts on Vercel [7.17]', async () => {
  process.env.ON_VERCEL = '1'
  render(await Analytics())
  await waitFor(() => expect(scripts()).toEqual(SCRIPTS))
})

test('loads nothing elsewhere', async () => {
  process.env.ON_VERCEL = ''
  expect(await Analytics()).toBeNull()
})
