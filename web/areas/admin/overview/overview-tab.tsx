import { TabHead } from '../components/tab-head.tsx'

export function OverviewTab() {
  return <TabHead title="Overview" lead="The service as it is now. Months are calendar months in UTC." />
}
