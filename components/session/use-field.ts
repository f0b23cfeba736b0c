import { useState, type ChangeEvent } from 'react'
import type { z } from 'zod'

export type Field = ReturnType<typeof useField>

/** Validated on every change. Shows no error until first changed. */
export function useField(schema: z.ZodType<string>) {
  const [value, setValue] = useState('')
  const [isChanged, setIsChanged] = useState(false)
  const result = schema.safeParse(value)
  const error = isChanged && !result.success ? result.error.issues[0]?.message : undefined
  return {
    value,
    isValid: result.success,
    inputProps: {
      value,
      error,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setValue(event.target.value)
        setIsChanged(true)
      },
    },
  }
}
