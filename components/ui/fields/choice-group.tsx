import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'

interface Choice<Value extends string> {
  value: Value
  label: string
  note?: ReactNode
}

interface ChoiceGroupProps<Value extends string> {
  legend: string
  hint?: ReactNode
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Native radios on tiles, beside their legend where there is room. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { legend, hint, choices, value, onChange } = props
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <fieldset
      className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5"
      aria-describedby={hint ? hintId : undefined}
    >
      {/* A legend that floats is an item of its fieldset's flex layout. */}
      <legend className="float-left text-sm font-medium max-sm:w-full sm:w-28">{legend}</legend>
      <div className="flex min-w-0 flex-1 flex-wrap gap-1.5">
        {choices.map((choice) => (
          <Tile
            key={choice.value}
            {...choice}
            name={id}
            isChosen={choice.value === value}
            onChoose={() => onChange(choice.value)}
          />
        ))}
      </div>
      {hint && (
        <p id={hintId} className="w-full text-xs text-muted sm:pl-31">
          {hint}
        </p>
      )}
    </fieldset>
  )
}

interface TileProps {
  name: string
  label: string
  note?: ReactNode
  isChosen: boolean
  onChoose: () => void
}

function Tile({ name, label, note, isChosen, onChoose }: TileProps) {
  const noteId = useId()
  return (
    <label
      className={clsx(
        'flex touch-target grow items-start gap-2 rounded-md border px-2.5 py-1.5 text-sm transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        isChosen ? 'border-accent bg-accent-tint' : 'border-line hover:bg-sunken',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        aria-describedby={note ? noteId : undefined}
        className="mt-0.5 size-4 shrink-0 accent-accent outline-none"
      />
      <span className="min-w-0">
        {label}
        {note && (
          <span id={noteId} aria-hidden className="block text-xs text-muted tabular-nums">
            {note}
          </span>
        )}
      </span>
    </label>
  )
}
