import { describe, expect, it } from 'vitest'
import { readPdfOptions } from './pdf-options.ts'

const geometry = (options?: object) => readPdfOptions(options).geometry

describe('the page of a PDF', () => {
  it('PD04 PD05 PD06 is A4 portrait with margins of 10 mm, laid out 794 px wide, where nothing is said', () => {
    const { widthPt, heightPt, widthPx, contentWidth, contentHeight, margins } = geometry()
    expect([widthPt, heightPt, widthPx]).toEqual([595.28, 841.89, 794])
    expect([contentWidth, contentHeight]).toEqual([718, 1046])
    expect(margins).toEqual({ top: 38, right: 38, bottom: 38, left: 38 })
  })

  it('PD24 has the size, the orientation and the margins that are asked for', () => {
    expect(geometry({ pageSize: 'Letter' })).toMatchObject({ widthPt: 612, heightPt: 792 })
    expect(geometry({ pageSize: 'A5', orientation: 'landscape' })).toMatchObject({ widthPt: 595.28, heightPt: 419.53 })
    const own = geometry({ pageSize: { width: 100, height: 150 }, orientation: 'landscape', margins: 5 })
    expect(own).toMatchObject({ widthPt: 425.2, heightPt: 283.46, margins: { top: 19, left: 19 } })
    expect(geometry({ margins: { left: 25.4 } }).margins).toEqual({ top: 38, right: 38, bottom: 38, left: 96 })
  })

  it('PD25 has room for a header and a footer, unless its margins are given', () => {
    expect(geometry({ header: 'Physics' }).margins).toMatchObject({ top: 76, bottom: 38 })
    expect(geometry({ footer: { right: '{page}' } }).margins).toMatchObject({ top: 38, bottom: 76 })
    expect(geometry({ header: 'Physics', margins: 12 }).margins.top).toBe(45)
  })

  it('PD25 is numbered where nothing is said, but not without room, and not when the footer is empty', () => {
    expect(readPdfOptions().footer).toEqual({ center: '{page} / {pages}' })
    expect(readPdfOptions({ margins: 5 }).footer).toEqual({})
    expect(readPdfOptions({ footer: '' }).footer).toEqual({ center: '' })
  })

  it.each([
    [null, 'The options of exportPdf must be an object.'],
    [{ paper: 'A4' }, /have no 'paper'; there are pageSize, orientation/],
    [{ pageSize: 'A3' }, 'pageSize must be A4, A5, Letter, Legal or { width, height }.'],
    [{ pageSize: 'constructor' }, /pageSize must be/],
    [{ pageSize: { width: 100 } }, 'pageSize.height must be a number of millimetres from 50 to 2000.'],
    [{ pageSize: { width: '100', height: 100 } }, /pageSize.width must be a number/],
    [{ orientation: 'upright' }, "orientation must be 'portrait' or 'landscape'."],
    [{ margins: -1 }, /margins must be a number of millimetres/],
    [{ margins: NaN }, /margins must be a number of millimetres/],
    [{ margins: { top: Infinity } }, /margins.top must be a number/],
    [{ margins: { inner: 3 } }, /have no 'inner'/],
    [{ margins: 100 }, 'The left and right margins leave less than 30 mm of the page’s 210 mm.'],
    [{ margins: { top: 200, bottom: 80 } }, /The top and bottom margins leave less than 30 mm/],
    [{ header: 'x', margins: 5 }, 'With a header the top margin must be at least 8 mm.'],
    [{ footer: 'x', margins: { bottom: 0 } }, 'With a footer the bottom margin must be at least 8 mm.'],
    [{ header: 7 }, /The parts of header must be an object/],
    [{ header: { middle: 'x' } }, /The parts of header have no 'middle'/],
    [{ footer: 'x'.repeat(201) }, 'footer must be a text of at most 200 characters.'],
    [{ language: 'Deutsch!' }, /language must be a language tag/],
    [{ title: {} }, /title must be a text/],
  ])('PD24 says of %j what is wrong', (options, message) => {
    expect(() => readPdfOptions(options)).toThrow(message)
  })
})
