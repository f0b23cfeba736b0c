import { config } from 'zod'

/** Otherwise Zod tests whether it may use eval, which the Content-Security-Policy would report. */
config({ jitless: true })
