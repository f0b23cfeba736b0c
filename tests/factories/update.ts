import type { Update } from '@/lib/updates/update'

export function anUpdate(change: Partial<Update> = {}): Update {
  return {
    version: '1.2.0',
    date: '2026-11-21',
    title: 'A quieter night',
    sections: [{ part: 'New', text: '- A list of pumps.' }],
    ...change,
  }
}

export function updateText({ version, date, title, sections }: Update = anUpdate()): string {
  const parts = sections.map(({ part, text }) => `## ${part}\n\n${text}\n`)
  return `---\nversion: ${version}\ndate: ${date}\ntitle: ${title}\n---\n\n${parts.join('\n')}`
}
