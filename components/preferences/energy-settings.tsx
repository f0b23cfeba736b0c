'use client'

import { useState } from 'react'
import { TextField } from '@/components/ui/fields/text-field'
import { usePreferences, useSavePreferences } from '@/lib/preferences/preferences-provider'
import { isCurrency, parsePrice, type Tariff } from '@/lib/preferences/tariff'

/** Saves on blur, once both fields are valid. An empty price removes the tariff. */
export function EnergySettings() {
  const { tariff } = usePreferences()
  const [shown, setShown] = useState(tariff)
  const [price, setPrice] = useState(priceText(tariff))
  const [currency, setCurrency] = useState(tariff?.currency ?? 'USD')
  const { save } = useSavePreferences()
  // Another device, an undo, or a reset has changed it.
  if (shown !== tariff) {
    setShown(tariff)
    setPrice(priceText(tariff))
    if (tariff) setCurrency(tariff.currency)
  }
  const perKwh = parsePrice(price)
  const isEmpty = price.trim() === ''
  const hasCurrency = isCurrency(currency)

  function saveTyped() {
    if (!isEmpty && (perKwh === null || !hasCurrency)) return
    const typed = isEmpty || perKwh === null ? null : { perKwh, currency }
    if (typed?.perKwh !== tariff?.perKwh || typed?.currency !== tariff?.currency)
      save({ tariff: typed })
  }

  return (
    <form
      onBlur={saveTyped}
      onSubmit={(event) => {
        event.preventDefault()
        saveTyped()
      }}
    >
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField
          label="Price per kWh"
          inputMode="decimal"
          autoComplete="off"
          value={price}
          error={isEmpty || perKwh !== null ? undefined : 'Enter a price such as 0.16'}
          onChange={(event) => setPrice(event.target.value)}
        />
        <TextField
          label="Currency"
          autoComplete="off"
          maxLength={3}
          value={currency}
          error={hasCurrency ? undefined : 'Enter a three-letter code such as USD'}
          onChange={(event) => setCurrency(event.target.value.toUpperCase())}
        />
      </div>
      <p className="text-xs text-muted">
        For the cost of energy in the Station List. Without a price, no cost is shown.
      </p>
      {/* Without a button, Enter wouldn't submit a form of two fields. */}
      <button type="submit" hidden />
    </form>
  )
}

function priceText(tariff: Tariff | null): string {
  return tariff ? String(tariff.perKwh) : ''
}
