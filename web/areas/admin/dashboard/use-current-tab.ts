import { useSearchParams } from 'react-router'
import { type AdminTab, tabIn } from './admin-tabs.ts'

export function useCurrentTab(): AdminTab {
  const [address] = useSearchParams()
  return tabIn(address)
}
