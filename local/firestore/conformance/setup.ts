/** Must run before firebase-admin loads, which reads these. */
process.env.FIRESTORE_EMULATOR_HOST = process.env.CONFORMANCE_HOST
process.env.METADATA_SERVER_DETECTION = 'none'
