/** Other monitors, links, memories and sources of power, where one drawing of each kind is not enough. */
import { M, glow, label, print, screen, sunset, texture } from '../materials.js'
import { around, ball, bar, box, cable, cyl, gear, group, plane, ring, times } from '../shapes.js'
import { card, label1, menu } from './cameras.js'
import { vMount } from './set.js'

const bezel = (w, h, { depth = 0.4, buttons = 5, image = sunset() } = {}) => [
  box(w, h, depth, M.black, [0, 0, 0], { r: 0.1 }),
  plane(w * 0.92, w * 0.92 * 0.5625, screen(image, 1.05), [0, h * 0.04, depth / 2 + 0.01]),
  ...times(buttons, (i) =>
    cyl(0.07, 0.05, i ? M.grey : M.red, [-w * 0.32 + i * 0.3, -h * 0.46, depth / 2], { axis: 'z' }),
  ),
]

/** Bars of colour and what a studio measures. */
const bars = () =>
  texture(512, 288, (c) => {
    '#c8c2b8 #c8b83a #3fb0b8 #3fa84a #b03fb0 #b8402f #2f4fb8'.split(' ').forEach((tint, i) => {
      c.fillStyle = tint
      c.fillRect((i * 512) / 7, 0, 512 / 7 + 1, 200)
    })
    c.fillStyle = '#0b0d10'
    c.fillRect(0, 200, 512, 88)
    c.strokeStyle = '#4fd894'
    c.lineWidth = 3
    c.beginPath()
    for (let x = 0; x < 512; x += 4) c.lineTo(x, 245 + Math.sin(x / 19) * 22 * Math.cos(x / 61))
    c.stroke()
  })

/** A field monitor on an arm, sunshade and battery behind. */
export const monitorField = () =>
  group([
    group(
      [
        ...bezel(3, 2, { depth: 0.5 }),
        ...[-1, 1].map((s) => box(0.05, 2, 0.9, M.cloth, [s * 1.5, 0, 0.55])),
        box(3, 0.05, 0.9, M.cloth, [0, 1, 0.55]),
        box(1, 1.4, 0.5, M.body, [0.3, 0, -0.5]),
      ],
      { at: [0, 3.4, 0], turn: [-0.06, 0, 0] },
    ),
    ball(0.24, M.steel, [0, 2.2, 0]),
    bar([0, 2.2, 0], [0.7, 1.3, 0], 0.13, M.black),
    gear(0.3, 0.3, 14, M.red, [0.7, 1.3, 0.1]),
    bar([0.7, 1.3, 0], [0, 0.5, 0], 0.13, M.black),
    cyl(0.5, 0.3, M.black, [0, 0.3, 0]),
    cyl(0.9, 0.16, M.black, [0, 0.08, 0]),
  ])

/** A monitor that records: its disk goes in at the side. */
export const monitorRecorder = () =>
  group([
    group(
      [
        ...bezel(3.4, 2.1, { buttons: 0 }),
        box(3.5, 2.2, 0.2, M.amber, [0, 0, -0.1], { r: 0.14 }),
        box(2.2, 1.6, 0.3, M.black, [0, 0, -0.3]),
      ],
      { at: [0, 1.7, 0], turn: [-0.2, 0, 0] },
    ),
    group([box(1.6, 1.1, 0.24, M.grey, [0, 0, 0]), label1('SSD', [0, 0, 0.13], [0, 0, 0], 1.2)], {
      at: [2.6, 0.7, 0.9],
      turn: [-0.5, -0.3, 0],
    }),
    bar([0, 1, -0.6], [0, 0, -1.3], 0.09, M.steel),
  ])

/** A big one that stands on a stand of its own. */
export const monitorLarge = () =>
  group([
    group(
      [
        ...bezel(5.6, 3.5, { depth: 0.6 }),
        ...[-1, 1].map((s) => box(0.3, 1.8, 0.4, M.grey, [s * 2.95, 0, 0])),
      ],
      {
        at: [0, 5, 0],
      },
    ),
    bar([0, 1, -0.3], [0, 4.6, -0.3], 0.16, M.steel),
    cyl(0.26, 0.5, M.black, [0, 2.6, -0.3]),
    ...around(3, (_, a) =>
      bar([0, 1.5, -0.3], [Math.sin(a + 0.4) * 1.9, 0.08, -0.3 + Math.cos(a + 0.4) * 1.9], 0.1, M.steel),
    ),
  ])

/** A reference monitor, grey as grading rooms are, with its bars. */
export const monitorStudio = () =>
  group([
    group(bezel(5.4, 3.6, { depth: 0.5, buttons: 8, image: bars() }), { at: [0, 2.7, 0] }),
    box(5.5, 0.2, 0.6, M.grey, [0, 0.85, 0]),
    ...[-1.8, 1.8].map((x) => box(0.5, 0.8, 0.3, M.black, [x, 0.5, 0])),
    ...[-1.8, 1.8].map((x) => box(0.9, 0.14, 2, M.black, [x, 0.08, 0.2])),
  ])

const link = (tint, text, horns, at, turn) =>
  group(
    [
      box(1.7, 1.2, 0.8, tint, [0, 0.6, 0], { r: 0.16 }),
      box(0.6, 0.4, 0.03, screen(menu(), 0.8), [-0.35, 0.75, 0.41]),
      label1(text, [0.2, 0.3, 0.415], [0, 0, 0], 1),
      cyl(0.06, 0.04, glow('#3ee08a', 2), [0.55, 0.85, 0.41], { axis: 'z' }),
      ...times(horns, (i) => {
        const x = horns === 1 ? 0 : -0.6 + (i * 1.2) / (horns - 1)
        return group(
          [cyl(0.1, 0.25, M.metal, [0, 0.1, 0]), box(0.26, 1.3, 0.1, M.black, [0, 0.85, 0], { r: 0.05 })],
          { at: [x, 1.2, 0], turn: [0, 0, -x * 0.45] },
        )
      }),
    ],
    { at, turn },
  )

/** A pair of links with flat antennas, and a small pair with two each. */
export const linkFlat = () =>
  group([
    link(M.body, 'BOLT 500', 2, [-1.2, 0, 0], [0, 0.2, 0]),
    link(M.body, 'BOLT 500', 3, [1.3, 0, 0.3], [0, -0.3, 0]),
  ])
export const linkRed = () =>
  group([
    link(M.red, 'MARS 4K', 2, [-1.2, 0, 0.2], [0, 0.25, 0]),
    link(M.black, 'MARS 4K', 2, [1.2, 0, 0], [0, -0.25, 0]),
  ])

/** The remote of an assistant: a wheel, a screen, a motor beside it. */
export const focusUnit = () =>
  group([
    group(
      [
        box(2, 1.1, 1.3, M.arri, [0, 0, 0], { r: 0.2 }),
        box(1.3, 0.6, 0.04, screen(menu(), 0.9), [-0.2, 0.15, 0.66]),
        cyl(0.75, 0.6, M.black, [1.4, 0, 0], { axis: 'x' }),
        gear(0.8, 0.34, 50, M.white, [1.4, 0, 0], { axis: 'x', depth: 0.04 }),
        cyl(0.3, 2, M.rubber, [-0.2, -1.3, 0]),
        bar([-0.8, 0.5, -0.3], [-0.8, 1.5, -0.35], 0.07, M.rubber),
        label1('ARRI', [-0.2, -0.38, 0.66], [0, 0, 0], 0.9),
      ],
      { at: [-0.8, 2.3, 0], turn: [-0.15, -0.2, 0] },
    ),
    group(
      [
        cyl(0.45, 1.4, M.black, [0, 0.7, 0]),
        gear(0.5, 0.2, 36, M.steel, [0, 1.5, 0], { axis: 'y' }),
        ring(0.46, 0.04, M.amber, [0, 0.5, 0], { axis: 'y' }),
      ],
      { at: [1.9, 0, 0.8] },
    ),
  ])

/** Filters, fanned out before their case. */
export const filters = () =>
  group([
    ...times(3, (i) =>
      group(
        [
          box(2.2, 1.8, 0.1, M.black, [0, 0.9, 0], { r: 0.04 }),
          plane(1.9, 1.5, [M.lens, M.silver, M.gold][i], [0, 0.9, 0.06]),
        ],
        {
          at: [-1.6 + i * 1.5, 0, 0.8 - i * 0.5],
          turn: [-0.15, 0.3 - i * 0.25, 0],
        },
      ),
    ),
    box(2.4, 2, 0.5, M.cloth, [1.2, 1, -1.3], { r: 0.14, turn: [-0.08, -0.2, 0] }),
  ])

/** One card, large. */
export const cardOne = () =>
  group([
    card('CFexpress', M.grey, 2.4, 2.6, [0, 1.4, 0], [-0.25, 0.3, 0]),
    card('CFexpress', M.grey, 2.4, 2.6, [1.6, 0.1, 1.2], [-Math.PI / 2 + 0.03, 0, -0.4]),
  ])
export const cardPhoto = () =>
  group([
    card('SD V90', M.orange, 1.8, 2.4, [-0.9, 1.3, 0], [-0.25, 0.3, 0.03]),
    card('SD V90', M.amber, 1.8, 2.4, [1, 1.3, -0.3], [-0.25, -0.2, -0.03]),
  ])

/** A pocket disk with its cable. */
export const diskPocket = () =>
  group([
    group(
      [box(2.6, 1.8, 0.5, M.blue, [0, 0, 0], { r: 0.3 }), label1('T7 SHIELD', [0, 0, 0.26], [0, 0, 0], 1.8)],
      {
        at: [0, 0.95, 0],
        turn: [-0.25, 0.25, 0],
      },
    ),
    cable(
      [
        [1.2, 0.9, -0.3],
        [2, 0.5, 0.2],
        [2, 0.08, 1.4],
        [0.6, 0.08, 1.8],
        [-0.6, 0.08, 1.4],
      ],
      0.07,
      M.rubber,
    ),
    box(0.5, 0.14, 0.24, M.steel, [-0.85, 0.1, 1.3], { turn: [0, 0.4, 0] }),
  ])

/** Two disks in a bumper of orange rubber. */
export const diskRugged = () =>
  group([
    box(3.4, 2.6, 2, M.orange, [0, 1.3, 0], { r: 0.5 }),
    box(2.7, 1.9, 2.06, M.metal, [0, 1.3, 0], { r: 0.08 }),
    plane(2, 0.38, label('RUGGED RAID', { ink: '#222', size: 64 }), [0, 1.5, 1.04]),
    box(2, 0.05, 0.04, M.dark, [0, 1.1, 1.04]),
    ball(0.07, glow('#8fc7ff', 2), [1, 0.7, 1.04]),
  ])

/** A tape drive with its cartridges. */
export const tapeDrive = () =>
  group([
    box(4, 1.6, 3, M.body, [0, 0.8, 0], { r: 0.12 }),
    box(3.7, 1.3, 0.06, M.black, [0, 0.8, 1.5], { r: 0.04 }),
    box(2.6, 0.3, 0.1, M.dark, [-0.2, 1, 1.53], { r: 0.02 }),
    ...times(3, (i) =>
      cyl(0.06, 0.04, glow(i ? '#3ee08a' : '#ffb454', 2), [1.3 + i * 0.15, 0.5, 1.54], { axis: 'z' }),
    ),
    label1('LTO-8', [-1, 0.45, 1.54], [0, 0, 0], 0.9),
    ...times(3, (i) =>
      box(1.7, 0.36, 1.7, [M.blue, M.green, M.red][i], [0.2 - i * 0.08, 1.8 + i * 0.37, 0], {
        r: 0.06,
        turn: [0, 0.15 * i, 0],
      }),
    ),
  ])

const wheels = (x, z) => [-1, 1].map((s) => cyl(0.5, 0.3, M.rubber, [s * x, 0.5, z], { axis: 'x' }))
const socket = (at) =>
  group(
    [
      cyl(0.24, 0.08, M.white, [0, 0, 0], { axis: 'z' }),
      ...[-0.08, 0.08].map((x) => box(0.05, 0.12, 0.03, M.dark, [x, 0.03, 0.04], { r: 0.01 })),
    ],
    { at },
  )

/** A generator on wheels with a folding handle. */
export const generatorWheels = () =>
  group([
    box(5.4, 3, 3.2, M.red, [0, 2.2, 0], { r: 0.4 }),
    box(5.5, 0.6, 3.3, M.black, [0, 0.8, 0], { r: 0.2 }),
    box(2.2, 1.6, 0.1, M.black, [1.2, 2.5, 1.62]),
    ...times(4, (i) => socket([0.5 + i * 0.5, 2.2, 1.7])),
    box(0.7, 0.4, 0.05, glow('#ffb454', 0.9), [0.7, 2.9, 1.69]),
    cyl(0.12, 0.1, M.green, [1.7, 2.9, 1.69], { axis: 'z' }),
    ...times(10, (i) => box(0.1, 1.6, 0.06, M.dark, [-2.3 + i * 0.2, 2.4, 1.62])),
    ...wheels(2.9, -0.9),
    cable(
      [
        [-1.8, 2.4, 1.7],
        [-1.8, 4.4, 2],
        [1.8, 4.4, 2],
        [1.8, 2.4, 1.7],
      ],
      0.12,
      M.steel,
    ),
    plane(2.4, 0.46, label('EU7000', { size: 70 }), [0, 3.3, 1.63]),
  ])

/** A silenced plant on a trailer. */
export const generatorTrailer = () =>
  group([
    box(8, 4, 3.4, M.cream, [0, 3, 0], { r: 0.25 }),
    box(8.2, 0.4, 3.6, M.body, [0, 0.9, 0]),
    ...times(3, (i) => box(2.3, 3.2, 0.06, M.white, [-2.5 + i * 2.5, 3, 1.71], { r: 0.05 })),
    ...times(14, (i) => box(1.7, 0.09, 0.06, M.dark, [-2.5, 1.9 + i * 0.17, 1.76])),
    box(1.4, 1, 0.05, M.black, [2.5, 3.6, 1.76]),
    box(0.9, 0.4, 0.05, glow('#3ee08a', 0.9), [2.4, 3.75, 1.8]),
    cyl(0.16, 0.12, M.red, [2.9, 3.3, 1.8], { axis: 'z' }),
    plane(2.4, 0.46, label('60 kVA', { ink: '#241a10', size: 70 }), [0, 4, 1.76]),
    cyl(0.3, 1, M.steel, [-3, 5.4, -0.6]),
    ...[-0.9, 0.9].map((x) =>
      group(
        [
          cyl(0.85, 0.5, M.rubber, [0, 0, 0], { axis: 'z' }),
          cyl(0.4, 0.54, M.steel, [0, 0, 0], { axis: 'z' }),
        ],
        { at: [x, 0.85, 1.7] },
      ),
    ),
    bar([4, 0.9, 0], [6, 0.7, 0], 0.16, M.steel),
    cyl(0.3, 0.3, M.rubber, [5.6, 0.3, 0], { axis: 'z' }),
  ])

/** A power station: no engine, a screen and outlets. */
export const powerStation = () =>
  group([
    box(4.4, 3, 2.8, M.grey, [0, 1.7, 0], { r: 0.3 }),
    box(4.42, 2.2, 2.4, M.black, [0, 1.6, 0.1], { r: 0.2 }),
    box(1.7, 0.8, 0.06, screen(menu(), 0.9), [-0.9, 2.5, 1.4]),
    ...times(4, (i) => socket([-1.4 + i * 0.6, 1.3, 1.44])),
    ...times(3, (i) => box(0.4, 0.14, 0.05, M.amber, [1.3, 2 - i * 0.35, 1.42])),
    ...[-1, 1].map((s) => box(0.5, 0.36, 2.2, M.black, [s * 1.9, 3.3, 0], { r: 0.16 })),
    box(3.2, 0.08, 0.06, glow('#3ee08a', 1), [0, 0.5, 1.4]),
  ])

/** Other batteries: one small, one a cube, two of a camera's own. */
export const batterySmall = () => group([vMount([0, 0, 0], [0, 0.35, 0], M.body)])
export const batteryCube = () =>
  group([
    box(3.2, 2.6, 2.4, M.black, [0, 1.3, 0], { r: 0.3 }),
    box(3.24, 0.2, 2.44, M.amber, [0, 2.1, 0], { r: 0.1 }),
    label1('CUBE 1200', [0, 1.4, 1.21], [0, 0, 0], 2),
    ...times(4, (i) => box(0.24, 0.12, 0.03, glow('#3ee08a', 1.4), [-0.6 + i * 0.35, 0.6, 1.21])),
    cable(
      [
        [-1, 2.6, 0],
        [-0.8, 3.3, 0],
        [0.8, 3.3, 0],
        [1, 2.6, 0],
      ],
      0.14,
      M.rubber,
    ),
  ])
const npf = (at, turn) =>
  group(
    [
      box(1.2, 2, 1.7, M.body, [0, 1, 0], { r: 0.12 }),
      box(
        1,
        0.9,
        0.04,
        print(
          texture(
            128,
            96,
            (c) => (
              (c.fillStyle = '#d8cbb6'),
              c.fillRect(0, 0, 128, 96),
              (c.fillStyle = '#1a1512'),
              (c.font = '700 26px sans-serif'),
              c.fillText('NP-F970', 8, 54)
            ),
          ),
        ),
        [0, 1.1, 0.86],
      ),
    ],
    { at, turn },
  )
export const batteryPair = () => group([npf([-0.8, 0, 0], [0, 0.3, 0]), npf([0.8, 0, -0.3], [0, -0.1, 0])])
