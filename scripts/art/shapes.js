/** The shapes that models are put together from. Units are decimetres, y is up, +z looks at the viewer. */
import * as THREE from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'

const place = (mesh, { at = [0, 0, 0], turn = [0, 0, 0], scale } = {}) => {
  mesh.position.set(...at)
  mesh.rotation.set(...turn)
  if (scale !== undefined) mesh.scale.set(...(typeof scale === 'number' ? [scale, scale, scale] : scale))
  return mesh
}

const solid = (geometry, material, where) => {
  const mesh = place(new THREE.Mesh(geometry, material), where)
  mesh.castShadow = mesh.receiveShadow = true
  return mesh
}

export const group = (children, where) => {
  const made = new THREE.Group()
  made.add(...children.flat(4).filter(Boolean))
  return place(made, where)
}

/** A box with rounded edges. */
export const box = (w, h, d, material, at, { r = 0.06, turn, scale } = {}) =>
  solid(new RoundedBoxGeometry(w, h, d, 4, Math.min(r, w / 2.01, h / 2.01, d / 2.01)), material, {
    at,
    turn,
    scale,
  })

const TURN = { x: [0, 0, Math.PI / 2], y: [0, 0, 0], z: [Math.PI / 2, 0, 0] }

/** A cylinder along an axis; `r2` makes it a cone. */
export const cyl = (r, length, material, at, { axis = 'y', r2 = r, sides = 48, open = false, turn } = {}) => {
  const geometry = new THREE.CylinderGeometry(r2, r, length, sides, 1, open)
  const inner = new THREE.Mesh(geometry, material)
  inner.rotation.set(...TURN[axis])
  inner.castShadow = inner.receiveShadow = true
  return group([inner], { at, turn })
}

export const ball = (r, material, at, { scale, turn } = {}) =>
  solid(new THREE.SphereGeometry(r, 48, 32), material, { at, scale, turn })

export const ring = (r, tube, material, at, { axis = 'z', turn, arc = Math.PI * 2 } = {}) => {
  const inner = solid(new THREE.TorusGeometry(r, tube, 20, 72, arc), material)
  inner.rotation.set(...{ z: [0, 0, 0], y: [Math.PI / 2, 0, 0], x: [0, Math.PI / 2, 0] }[axis])
  return group([inner], { at, turn })
}

export const plane = (w, h, material, at, { turn } = {}) =>
  solid(new THREE.PlaneGeometry(w, h, 1, 1), material, { at, turn })

export const disc = (r, material, at, { turn, sides = 64 } = {}) =>
  solid(new THREE.CircleGeometry(r, sides), material, { at, turn })

/** A round bar from one point to another. */
export const bar = (from, to, r, material, { r2 = r, sides = 20 } = {}) => {
  const a = new THREE.Vector3(...from)
  const b = new THREE.Vector3(...to)
  const mesh = solid(new THREE.CylinderGeometry(r2, r, a.distanceTo(b), sides), material)
  mesh.position.copy(a).add(b).multiplyScalar(0.5)
  mesh.quaternion.setFromUnitVectors(new THREE.Vector3(0, 1, 0), b.sub(a).normalize())
  return mesh
}

/** A cable or bent tube through points. */
export const cable = (points, r, material, { closed = false } = {}) => {
  const curve = new THREE.CatmullRomCurve3(
    points.map((p) => new THREE.Vector3(...p)),
    closed,
  )
  return solid(new THREE.TubeGeometry(curve, points.length * 14, r, 12, closed), material)
}

/** A body of revolution from [radius, height] points, turned to an axis. */
export const lathe = (given, material, at, { axis = 'y', turn } = {}) => {
  // Outlines must rise, or the surface faces inwards.
  const points = given.at(-1)[1] < given[0][1] ? given.toReversed() : given
  const inner = solid(
    new THREE.LatheGeometry(
      points.map(([x, y]) => new THREE.Vector2(x, y)),
      72,
    ),
    material,
  )
  inner.rotation.set(...TURN[axis])
  return group([inner], { at, turn })
}

/** A flat outline pushed to a thickness along z. */
export const slab = (points, depth, material, at, { bevel = 0.03, turn, curve = false } = {}) => {
  const shape = new THREE.Shape()
  if (curve)
    shape.setFromPoints(
      new THREE.CatmullRomCurve3(
        points.map(([x, y]) => new THREE.Vector3(x, y, 0)),
        true,
      ).getPoints(80),
    )
  else shape.setFromPoints(points.map(([x, y]) => new THREE.Vector2(x, y)))
  const geometry = new THREE.ExtrudeGeometry(shape, {
    depth,
    bevelEnabled: bevel > 0,
    bevelSize: bevel,
    bevelThickness: bevel,
    bevelSegments: 4,
  })
  geometry.translate(0, 0, -depth / 2)
  return solid(geometry, material, { at, turn })
}

/** A cylinder with teeth, as on lens rings and knobs. */
export const gear = (r, length, teeth, material, at, { axis = 'z', depth = 0.05, turn } = {}) => {
  const shape = new THREE.Shape()
  for (let i = 0; i < teeth; i++) {
    for (const [part, radius] of [
      [0, r],
      [0.3, r],
      [0.45, r - depth],
      [0.85, r - depth],
    ]) {
      const angle = ((i + part) / teeth) * Math.PI * 2
      const p = [Math.cos(angle) * radius, Math.sin(angle) * radius]
      if (i === 0 && part === 0) shape.moveTo(...p)
      else shape.lineTo(...p)
    }
  }
  const geometry = new THREE.ExtrudeGeometry(shape, { depth: length, bevelEnabled: false })
  geometry.translate(0, 0, -length / 2)
  const inner = solid(geometry, material)
  inner.rotation.set(...{ z: [0, 0, 0], y: [Math.PI / 2, 0, 0], x: [0, Math.PI / 2, 0] }[axis])
  return group([inner], { at, turn })
}

/** `count` copies made by `make(index, angle)` around a circle. */
export const around = (count, make) =>
  Array.from({ length: count }, (_, i) => make(i, (i / count) * Math.PI * 2))

export const times = (count, make) => Array.from({ length: count }, (_, i) => make(i))
