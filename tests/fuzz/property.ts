import fc from 'fast-check'

export interface Options {
  runs: number
  seed: number
}

type Result = Pick<
  fc.RunDetails<unknown>,
  'failed' | 'numRuns' | 'counterexample' | 'counterexamplePath' | 'errorInstance'
>

/** Something that must hold for whatever fast-check comes up with. */
export interface Property {
  name: string
  check: (options: Options) => Promise<Result>
}

/** @param holds throws where it does not hold */
export function property<T>(
  name: string,
  arbitrary: fc.Arbitrary<T>,
  holds: (value: T) => void | Promise<void>,
): Property {
  return {
    name,
    check: async ({ runs, seed }) =>
      fc.check(
        fc.asyncProperty(arbitrary, async (value) => holds(value)),
        {
          numRuns: runs,
          seed,
        },
      ),
  }
}
