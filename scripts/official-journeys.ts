/** Journeys that read, listen and write as customers, with the demo on Google's emulator. */
export const OFFICIAL_JOURNEYS = {
  command: [
    ...['playwright', 'test', '--project=journeys', '--grep=@google'],
    // The next run clears test-results/.
    '--output=reports/official',
  ],
  // Its own stack: one that already runs has our Firestore.
  env: { DEMO_FIRESTORE: 'official', CI: 'true' },
}
