/** Replaces re2js in the build. Firestore's SDK needs the real one, 45 kB, only for pipelines. */
export const RE2JS = {
  compile(): never {
    throw new Error('Firestore pipelines can’t match patterns: the build leaves re2js out.')
  },
}
