let known: boolean | undefined;

/** Whether this browser can show the model. Asked once: each question takes one of its few drawing surfaces. */
export function hasWebgl(): boolean {
  known ??= document.createElement('canvas').getContext('webgl2') !== null;
  return known;
}
