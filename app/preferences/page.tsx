import { PreferencesPage } from '@/components/preferences/preferences-page'

export default function Page() {
  return <PreferencesPage />
}
