'use client';

import { Canvas, type ThreeEvent, useThree } from '@react-three/fiber';
import { useEffect, useMemo } from 'react';
import { BufferAttribute, BufferGeometry, CanvasTexture, SRGBColorSpace, setConsoleFunction } from 'three';
import type { AreaKey } from '@/lib/sections/notebook/areas';
import type { Figure } from '@/lib/sections/notebook/figure/outlines';
import { areaOn, type BodyMesh, bodyMesh } from '@/lib/sections/notebook/model/mesh';
import { paintPicture, pictureCanvas, type Shown } from './modelPicture';
import { liftOf, type Pose } from './pose';

// Drop the deprecation warning about THREE.Clock, which the renderer still uses; pass on everything else.
setConsoleFunction((level, message, ...details) => {
  if (!message.startsWith('THREE.Clock:')) console[level](message, ...details);
});

export interface ModelSceneProps {
  figure: Figure;
  shown: Shown;
  pose: Pose;
  onHover(area: AreaKey | null): void;
  onSelect(area: AreaKey): void;
  /** Called when the WebGL context is lost. */
  onLost(): void;
}

/** The 3D body with its light. It is rendered only when something has changed. */
export default function ModelScene({ pose, onLost, ...body }: ModelSceneProps) {
  return (
    <Canvas
      frameloop="demand"
      // No tone mapping: a level's colour must match its legend.
      flat
      dpr={[1, 2]}
      camera={{ fov: 24, position: [0, 0, 20.8], near: 1, far: 60 }}
      gl={{ antialias: true, alpha: true, powerPreference: 'low-power' }}
      onCreated={({ gl }) => gl.domElement.addEventListener('webglcontextlost', onLost)}
    >
      <hemisphereLight args={['#ffffff', '#b79f8b', 1.75]} />
      <directionalLight position={[-5, 5, 9]} intensity={1.55} />
      <directionalLight position={[6, 4, -8]} intensity={1.1} />
      <Body pose={pose} {...body} />
    </Canvas>
  );
}

function Body({ figure, shown, pose, onHover, onSelect }: Omit<ModelSceneProps, 'onLost'>) {
  const invalidate = useThree(({ invalidate }) => invalidate);
  const mesh = useMemo(() => bodyMesh(figure), [figure]);
  const geometry = useMemo(() => geometryOf(mesh), [mesh]);
  const texture = useMemo(pictureTexture, []);
  useEffect(() => () => geometry.dispose(), [geometry]);
  useEffect(() => () => texture.dispose(), [texture]);
  useEffect(() => {
    paintPicture(texture.image, figure, shown);
    texture.needsUpdate = true;
    invalidate();
  }, [texture, figure, shown, invalidate]);
  const areaOf = ({ object, point }: ThreeEvent<MouseEvent | PointerEvent>) => {
    const { x, y, z } = object.worldToLocal(point.clone());
    return areaOn(mesh, x, y, z);
  };
  return (
    <group rotation={[pose.tilt, pose.turn, 0]} scale={pose.zoom}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: no element, and the list beside it does the same */}
      <mesh
        geometry={geometry}
        position={[0, liftOf(pose), 0]}
        onPointerMove={(event) => onHover(areaOf(event))}
        onPointerOut={() => onHover(null)}
        onClick={(event) => event.delta <= TAP && onSelect(areaOf(event))}
      >
        <meshStandardMaterial map={texture} roughness={0.72} />
      </mesh>
    </group>
  );
}

/** A press is a tap if the pointer has moved at most this far, in pixels; otherwise it has turned the model. */
const TAP = 8;

function geometryOf({ positions, normals, uvs, triangles }: BodyMesh): BufferGeometry {
  return new BufferGeometry()
    .setAttribute('position', new BufferAttribute(positions, 3))
    .setAttribute('normal', new BufferAttribute(normals, 3))
    .setAttribute('uv', new BufferAttribute(uvs, 2))
    .setIndex(new BufferAttribute(triangles, 1));
}

function pictureTexture(): CanvasTexture<HTMLCanvasElement> {
  const texture = new CanvasTexture(pictureCanvas());
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}
