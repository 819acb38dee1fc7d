import './display-controls.css'
import { DropdownMenu, Tooltip } from 'radix-ui'
import type { ReactNode } from 'react'
import { setDisplay, textSizes, themes, useDisplay } from '../lib/display.ts'
import { useColorScheme } from '../lib/use-color-scheme.ts'

/** QY17, QY18. */
const TOOLTIP_DELAY_MS = 700
const TOOLTIP_SKIP_DELAY_MS = 300

const themeNames = { system: 'System', light: 'Light', dark: 'Dark' }
const sizeNames = { normal: 'Normal', large: 'Large' }

/** At the end of the header: a button that toggles the theme, and a menu for theme and text size. */
export function DisplayControls() {
  const shown = useColorScheme()
  const other = shown === 'dark' ? 'light' : 'dark'
  return (
    <Tooltip.Provider
      delayDuration={TOOLTIP_DELAY_MS}
      skipDelayDuration={TOOLTIP_SKIP_DELAY_MS}
      disableHoverableContent
    >
      <Named name={`${themeNames[other]} colors`}>
        <button
          type="button"
          className="display-button"
          aria-label={`${themeNames[other]} colors`}
          onClick={() => setDisplay({ theme: other })}
        >
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            {other === 'light' ? (
              <path d="M10 6.500a3.500 3.500 0 1 0 0 7a3.500 3.500 0 1 0 0-7M10 1v2M10 17v2M1 10h2M17 10h2M3.600 3.600l1.400 1.400M15 15l1.400 1.400M3.600 16.400L5 15M15 5l1.400-1.400" />
            ) : (
              <path d="M16.500 11.700A7 7 0 0 1 8.300 3.500a7 7 0 1 0 8.200 8.200z" />
            )}
          </svg>
        </button>
      </Named>
      <DropdownMenu.Root modal={false}>
        <Named name="Display">
          <DropdownMenu.Trigger className="display-button" aria-label="Display">
            <span className="display-button-text" aria-hidden="true">
              Aa
            </span>
          </DropdownMenu.Trigger>
        </Named>
        <DropdownMenu.Portal>
          <DropdownMenu.Content className="menu" align="end" sideOffset={4}>
            <DisplayMenu />
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
    </Tooltip.Provider>
  )
}

function DisplayMenu() {
  const { theme, textSize } = useDisplay()
  return (
    <>
      <Choice
        name="Colors"
        value={theme}
        options={themes.map((each) => [each, themeNames[each]])}
        onChoose={(value) => setDisplay({ theme: value })}
      />
      <Choice
        name="Text size"
        value={textSize}
        options={textSizes.map((each) => [each, sizeNames[each]])}
        onChoose={(value) => setDisplay({ textSize: value })}
      />
    </>
  )
}

function Choice<Value extends string>(props: {
  name: string
  value: Value
  options: readonly (readonly [Value, string])[]
  onChoose: (value: Value) => void
}) {
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger className="menu-item">
        {props.name}
        <svg viewBox="0 0 6 10" width="6" height="10" aria-hidden="true">
          <path d="M1 1l4 4-4 4" />
        </svg>
      </DropdownMenu.SubTrigger>
      <DropdownMenu.Portal>
        <DropdownMenu.SubContent className="menu" sideOffset={2} alignOffset={-9} collisionPadding={8}>
          <DropdownMenu.RadioGroup value={props.value} onValueChange={(value) => props.onChoose(value as Value)}>
            {props.options.map(([value, label]) => (
              <DropdownMenu.RadioItem key={value} value={value} className="menu-item">
                {label}
                <DropdownMenu.ItemIndicator>
                  <svg viewBox="0 0 12 10" width="12" height="10" aria-hidden="true">
                    <path d="M1 5l3.500 3.500L11 1.500" />
                  </svg>
                </DropdownMenu.ItemIndicator>
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.SubContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Sub>
  )
}

/** A control with its name as a tooltip. */
function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content className="tooltip" sideOffset={4}>
          {name}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
