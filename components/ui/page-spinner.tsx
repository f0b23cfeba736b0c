import { Spinner } from './spinner'

/** Fades in, so a short wait shows nothing. */
export function PageSpinner() {
  return (
    <div className="flex flex-1 animate-late-in items-center justify-center">
      <Spinner label="Loading" />
    </div>
  )
}
