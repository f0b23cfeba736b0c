import type { FromWorker } from './messages'

type Token = { accessToken: string } | null

/**
 * Stands for Firebase Auth in the worker, which has no session: the page has it and is asked for
 * each token. `FirebaseAuthInternal` of the SDK.
 */
export function pageTokens(uid: string | null, post: (message: FromWorker) => void) {
  const asked = new Map<
    number,
    { resolve: (token: Token) => void; reject: (error: Error) => void }
  >()
  const listeners = new Set<() => void>()
  let lastId = 0

  return {
    auth: {
      getUid: () => uid,
      getToken: (isForced = false) =>
        new Promise<Token>((resolve, reject) => {
          const id = (lastId += 1)
          asked.set(id, { resolve, reject })
          post({ kind: 'token-wanted', id, isForced })
        }),
      addAuthTokenListener: (listener: () => void): void => {
        listeners.add(listener)
        // Called synchronously, the SDK would wait forever.
        setTimeout(listener)
      },
      removeAuthTokenListener: (listener: () => void) => listeners.delete(listener),
    },
    answer(id: number, token: string | null): void {
      asked.get(id)?.resolve(token === null ? null : { accessToken: token })
      asked.delete(id)
    },
    refuse(id: number, reason: string): void {
      asked.get(id)?.reject(new Error(reason))
      asked.delete(id)
    },
    tellChanged: () => listeners.forEach((listener) => listener()),
  }
}

export type PageTokens = ReturnType<typeof pageTokens>
