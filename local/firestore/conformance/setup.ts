declare const hostVariable: string

/** Must run before firebase-admin loads, which reads these. */
process.env.FIRESTORE_EMULATOR_HOST = process.env[hostVariable]
process.env.METADATA_SERVER_DETECTION = 'none'
