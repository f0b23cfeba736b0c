import type { ComponentProps } from 'react'

interface LinkProps extends ComponentProps<'a'> {
  onNavigate?: (event: { preventDefault: () => void }) => void
}

/** What Next was asked not to do when a link was clicked. */
export const preventNavigation = jest.fn()

/** A link that leads nowhere. For `jest.mock('next/link')`. */
export default function Link({ onClick, onNavigate, ...props }: LinkProps) {
  return (
    <a
      {...props}
      onClick={(event) => {
        event.preventDefault()
        onClick?.(event)
        onNavigate?.({ preventDefault: preventNavigation })
      }}
    />
  )
}
