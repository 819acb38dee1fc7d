import { expect, it, vi } from 'vitest'
import { frameMessage } from './frame-messages.ts'
import { createSender } from './send.ts'

const setUp = () => {
  const postMessage = vi.fn<(message: unknown, targetOrigin: string) => void>()
  return { postMessage, send: createSender({ postMessage }, 'https://docs.acme.test') }
}

it('sends to the one origin it was made for, never to any origin', () => {
  const { postMessage, send } = setUp()
  send({ type: 'ready' })
  expect(postMessage.mock.calls[0]?.[1]).toBe('https://docs.acme.test')
})

it('gives every message an id of its own, and an answer the id of its call', () => {
  const { postMessage, send } = setUp()
  send({ type: 'hello' })
  send({ type: 'input' })
  send({ type: 'result', ok: true, value: '<p>a</p>' }, 'p12')
  const sent = postMessage.mock.calls.map(([message]) => frameMessage.parse(message))
  expect(sent[0]?.id).not.toBe(sent[1]?.id)
  expect(sent[2]).toEqual({ formulary: 1, id: 'p12', type: 'result', ok: true, value: '<p>a</p>' })
})
