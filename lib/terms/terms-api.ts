import { apiGet, apiPost } from '@/lib/api/client'
import { termsEnvelopeSchema, type Terms } from './terms'

export async function readTerms(): Promise<Terms> {
  const { data } = await apiGet('/admin/terms', termsEnvelopeSchema)
  return data
}

export async function acceptTerms(uid: string, version: string): Promise<void> {
  await apiPost(`/users/${uid}/acceptTerms`, { version })
}
