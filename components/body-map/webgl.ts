let known: boolean | undefined;

/** Whether this browser can show the model. Checked once, since each check uses up a WebGL context. */
export function hasWebgl(): boolean {
  known ??= document.createElement('canvas').getContext('webgl2') !== null;
  return known;
}
