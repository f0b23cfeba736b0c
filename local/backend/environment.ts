import { z } from 'zod'
import { PORTS } from '@/local/config'
import type { DatabaseAddress } from './database/open-database'

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(PORTS.backend),
  /** lets tests fast-forward alarm delays; off by default */
  CONTROL_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  GCLOUD_PROJECT: z.string().min(1),
  DATABASE_DIR: z.string().min(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
})

export type BackendEnvironment = ReturnType<typeof readEnvironment>

/** @throws with the name of the missing or bad variable and what it should be */
export function readEnvironment(variables: Record<string, string | undefined>) {
  const { data, error } = environmentSchema.safeParse(variables)
  if (error) throw new Error(z.prettifyError(error))
  const { PORT, CONTROL_PORT, GCLOUD_PROJECT, DATABASE_DIR, DATABASE_URL } = data
  return {
    port: PORT,
    controlPort: CONTROL_PORT,
    projectId: GCLOUD_PROJECT,
    database: databaseAddress(DATABASE_DIR, DATABASE_URL),
  }
}

function databaseAddress(path: string | undefined, url: string | undefined): DatabaseAddress {
  if (path && !url) return { kind: 'folder', path }
  if (url && !path) return { kind: 'server', url }
  throw new Error(
    'Set either DATABASE_DIR (a folder for the embedded database) or DATABASE_URL (postgres://…)',
  )
}
