import { useLayoutEffect, useRef } from 'react'

/** Returns a form's ref. In a layout effect: a menu that opened it would give its focus back. */
export function useFocusFirstField() {
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [])
  return form
}
