import { render, screen } from '@testing-library/react'
import { Analytics } from './analytics'

jest.mock('@vercel/analytics/next', () => ({ Analytics: () => 'analytics ' }))
jest.mock('@vercel/speed-insights/next', () => ({ SpeedInsights: () => 'speed insights' }))

const onVercel = process.env.ON_VERCEL
afterEach(() => {
  process.env.ON_VERCEL = onVercel
})

test('on Vercel the scripts of analytics and speed insights are loaded, elsewhere none [7.17]', async () => {
  process.env.ON_VERCEL = '1'
  const { container, rerender } = render(await Analytics())
  expect(screen.getByText('analytics speed insights')).toBeInTheDocument()
  process.env.ON_VERCEL = ''
  rerender(<>{await Analytics()}</>)
  expect(container).toBeEmptyDOMElement()
})
