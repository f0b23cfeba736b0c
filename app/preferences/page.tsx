import { PreferencesPage } from '@/app/lazy-pages'

export default function Page() {
  return <PreferencesPage />
}
