import { expect, it } from 'vitest'
import { withChosenPlan } from './chosen-plan.ts'

const query = (text: string) => new URLSearchParams(text)

it('carries the chosen plan to another address, and nothing else of the query (D60)', () => {
  const from = query('planId=team&plan=Team+%26+more&interval=year&next=/x&email=a@b.test')
  expect(withChosenPlan('/client/register', from)).toBe('/client/register?planId=team&plan=Team+%26+more&interval=year')
  expect(withChosenPlan('/client/login', from, { email: 'c@d.test' })).toBe(
    '/client/login?email=c%40d.test&planId=team&plan=Team+%26+more&interval=year',
  )
})

it('leaves an address as it is where no plan was chosen', () => {
  expect(withChosenPlan('/client/register', query('plan=Team&interval=year'))).toBe('/client/register')
  expect(withChosenPlan('/client/login', query(''), { email: 'c@d.test' })).toBe('/client/login?email=c%40d.test')
})

it('takes no more of it than a plan can have', () => {
  const long = withChosenPlan('/x', query(`planId=${'p'.repeat(101)}&plan=Team`))
  expect(long).toBe('/x')
  expect(withChosenPlan('/x', query(`planId=p&plan=${'n'.repeat(61)}&interval=week`))).toBe(
    `/x?planId=p&plan=${'n'.repeat(60)}`,
  )
})
