import { z } from 'zod'

export const emailFieldSchema = z
  .string()
  .min(1, 'The email field is required.')
  .regex(z.regexes.email, 'Please enter a valid email.')

export const passwordFieldSchema = z.string().min(1, 'The password field is required.')
