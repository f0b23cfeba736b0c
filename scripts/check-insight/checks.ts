import type { Check } from './check'
import { clogged, worn } from './pump-checks'
import { unheard } from './quality-checks'
import { rainyMetered, rainyUnmetered } from './rain-checks'

export const CHECKS: readonly Check[] = [worn, clogged, unheard, rainyMetered, rainyUnmetered]
