import type { Popup } from 'maplibre-gl'
import type { OverlayOptions } from '@/components/map-view/map-overlay'
import { clusterOf, clusterWords } from '@/lib/map/clusters'
import { STATUS_WORDS } from '@/lib/stations/status'
import type { StationStatus } from '@/lib/stations/status'
import { STATUS_SHAPES } from '@/lib/stations/status-shapes'
import type { ClusterMember } from './cluster-members'
import './member-choice.css'

type ChoiceOptions = Pick<OverlayOptions, 'map' | 'maplibre' | 'onSelect'> & {
  members: readonly ClusterMember[]
  at: [number, number]
}

/** Lists stations at the same point to choose from. */
export function showMemberChoice({ map, maplibre, members, at, onSelect }: ChoiceOptions): {
  close: () => void
} {
  const popup: Popup = new maplibre.Popup({
    className: 'member-choice',
    maxWidth: '20rem',
    closeOnClick: false,
    offset: 24,
  })
  const list = document.createElement('ul')
  list.className = '-mx-2 max-h-64 overflow-y-auto'
  for (const member of members) {
    const row = document.createElement('li')
    row.append(
      memberButton(member, () => {
        popup.remove()
        onSelect(member.id)
      }),
    )
    list.append(row)
  }
  const heading = document.createElement('p')
  heading.className = 'mb-1 pr-6 font-semibold'
  const words = clusterWords(clusterOf(members.map(({ status }) => status)))
  heading.textContent = `Stations at this point: ${words}`
  const content = document.createElement('div')
  content.className = 'text-sm text-ink'
  content.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    popup.remove()
    map.getCanvas().focus()
  })
  content.append(heading, list)
  popup.setLngLat(at).setDOMContent(content).addTo(map)
  return { close: () => popup.remove() }
}

function memberButton({ name, status }: ClusterMember, onChoose: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className =
    'touch-target hover:bg-sunken flex w-full items-center gap-2 rounded-md px-2 py-1 text-left'
  const label = document.createElement('span')
  label.className = 'min-w-0 flex-1 truncate'
  label.textContent = name
  const word = document.createElement('span')
  word.className = 'text-muted'
  word.textContent = STATUS_WORDS[status]
  button.append(statusGlyph(status), label, word)
  button.addEventListener('click', onChoose)
  return button
}

const SVG = 'http://www.w3.org/2000/svg'

function statusGlyph(status: StationStatus): SVGSVGElement {
  const { tone, parts } = STATUS_SHAPES[status]
  const glyph = document.createElementNS(SVG, 'svg')
  glyph.setAttribute('viewBox', '0 0 16 16')
  glyph.setAttribute('aria-hidden', 'true')
  glyph.setAttribute('class', 'size-4 shrink-0')
  for (const { path, stroke, isOnTone } of parts) {
    const color = `var(--${isOnTone ? 'on-alarm' : tone})`
    const part = document.createElementNS(SVG, 'path')
    part.setAttribute('d', path)
    part.style.fill = stroke ? 'none' : color
    if (stroke) {
      part.style.stroke = color
      part.style.strokeWidth = String(stroke.width)
      part.style.strokeDasharray = stroke.dash?.join(' ') ?? ''
    }
    glyph.append(part)
  }
  return glyph
}
