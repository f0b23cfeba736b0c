import { PreferencesPage } from '@/app/late-pages'

export default function Page() {
  return <PreferencesPage />
}
