import { config } from 'zod'

/** Zod tries whether it may compile code; the Content-Security-Policy would report the try. */
config({ jitless: true })
