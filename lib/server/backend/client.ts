import 'server-only'
import { z } from 'zod'
import type { Access } from '@/lib/claims'
import { AppError } from '@/lib/server/app-error'
import { rebuiltTag, sourceTag, type EntityTag } from '@/lib/server/entity-tag'
import { parseBackendJson } from './body'
import { callBackend, type Call, type Caller, type Received } from './call'
import { SharedCalls } from './shared-calls'

/** 304: the caller already has it. A POST's answer has no tag. */
export type BackendAnswer =
  | { status: 200; text: string; tag: EntityTag | null }
  | { status: 204 }
  | { status: 304; tag: EntityTag }

export interface Backend {
  get(path: string, schema: z.ZodType, query?: Record<string, string>): Promise<BackendAnswer>
  post(path: string, schema: z.ZodType, body?: object): Promise<BackendAnswer>
}

interface TaggedCaller extends Caller {
  access: Access
  /** Whether Google could be asked if the sign-in was revoked. */
  isChecked: boolean
  /** Called with the request id under which the backend is asked, if it isn't the caller's. */
  onJoin: (requestId: string) => void
  /** The caller's cached response; null for a POST. */
  known: EntityTag | null
}

interface SharedAnswer {
  isEmpty: boolean
  source: string
  /** null if the answer is unreadable. Rebuilt once, and only for callers who don't have it. */
  rebuilt: () => { text: string; tag: EntityTag } | null
}

/** For calls whose response body is ignored. */
export const UNREAD_ANSWER = z.unknown().transform(() => ({}))

const sharedGets = new SharedCalls<SharedAnswer>()

export function backendFor(caller: TaggedCaller): Backend {
  return {
    get: (path, schema, query) => get(caller, { method: 'GET', path, query }, schema),
    post: (path, schema, body) => post(caller, { method: 'POST', path, body }, schema),
  }
}

async function get(
  { known, ...caller }: TaggedCaller,
  request: Call,
  schema: z.ZodType,
): Promise<BackendAnswer> {
  const answer = await sharedGet(caller, request, schema)
  if (answer.isEmpty) return { status: 204 }
  if (known?.source === answer.source) return { status: 304, tag: known }
  const rebuilt = answer.rebuilt()
  if (!rebuilt) throw new AppError('bad-gateway', 'The backend sent an unexpected response.')
  const isKnown = known?.rebuilt === rebuilt.tag.rebuilt
  return isKnown ? { status: 304, tag: rebuilt.tag } : { status: 200, ...rebuilt }
}

/** Shared only by callers with the same rights. */
async function sharedGet(
  caller: Omit<TaggedCaller, 'known'>,
  request: Call,
  schema: z.ZodType,
): Promise<SharedAnswer> {
  const { uid, access, isChecked, requestId } = caller
  const key = JSON.stringify([uid, access, isChecked, request.path, request.query])
  const call = async (signal: AbortSignal) =>
    sharedAnswer(await callBackend({ ...caller, signal }, request), schema)
  let askedAs = requestId
  const onJoin = (id: string) => caller.onJoin((askedAs = id))
  try {
    return await sharedGets.join(key, { ...caller, onJoin }, call)
  } catch (error) {
    const isAboutOtherToken = askedAs !== requestId && isUnauthenticated(error)
    if (!isAboutOtherToken) throw error
    caller.onJoin(requestId)
    return call(caller.signal)
  }
}

function isUnauthenticated(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unauthenticated'
}

/**
 * A POST is done even if its answer can't be read. Later GETs show what it changed: they don't
 * share a call from before it ended.
 */
async function post(caller: Caller, request: Call, schema: z.ZodType): Promise<BackendAnswer> {
  const received = await callBackend(caller, request).finally(() =>
    sharedGets.closeAllOf(caller.uid),
  )
  const text = received.isEmpty ? null : rebuild(received, schema)
  return text === null ? { status: 204 } : { status: 200, text, tag: null }
}

function sharedAnswer(received: Received, schema: z.ZodType): SharedAnswer {
  const source = sourceTag(received.bytes)
  let rebuilt: ReturnType<SharedAnswer['rebuilt']> | undefined
  return {
    isEmpty: received.isEmpty,
    source,
    rebuilt: () => {
      if (rebuilt !== undefined) return rebuilt
      const text = rebuild(received, schema)
      return (rebuilt = text === null ? null : { text, tag: { source, rebuilt: rebuiltTag(text) } })
    },
  }
}

function rebuild({ bytes, contentType }: Received, schema: z.ZodType): string | null {
  const parsed = schema.safeParse(parseBackendJson(bytes, contentType))
  return parsed.success ? JSON.stringify(parsed.data) : null
}
