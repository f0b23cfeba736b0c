/** The build's re2js. Firestore's SDK needs the real one, 45 kB, for pipelines alone. */
export const RE2JS = {
  compile(): never {
    throw new Error('Firestore pipelines can’t match patterns: the build leaves re2js out.')
  },
}
