import type { LoadCodec, WasmModules } from '@/lib/files/dicom/decode';

/** Silences the codecs' console output: their exceptions carry the same messages. */
const from = (url: URL) => ({ locateFile: () => url.toString(), print: () => {}, printErr: () => {} });

/** Loads each codec as a chunk and a WebAssembly file of our own origin. */
const load: { [K in keyof WasmModules]: () => Promise<WasmModules[K]> } = {
  jpeg: async () => {
    const { default: codec } = await import('@cornerstonejs/codec-libjpeg-turbo-8bit/decodewasmjs');
    return codec(from(new URL('@cornerstonejs/codec-libjpeg-turbo-8bit/decodewasm', import.meta.url)));
  },
  jpegLs: async () => {
    const { default: codec } = await import('@cornerstonejs/codec-charls/decodewasmjs');
    return codec(from(new URL('@cornerstonejs/codec-charls/decodewasm', import.meta.url)));
  },
  jpeg2000: async () => {
    const { default: codec } = await import('@cornerstonejs/codec-openjpeg/decodewasmjs');
    return codec(from(new URL('@cornerstonejs/codec-openjpeg/decodewasm', import.meta.url)));
  },
  htj2k: async () => {
    const { default: codec } = await import('@cornerstonejs/codec-openjph/wasmjs');
    return codec(from(new URL('@cornerstonejs/codec-openjph/wasm', import.meta.url)));
  },
};
const loaded: Partial<Record<keyof WasmModules, Promise<unknown>>> = {};

export const loadCodec: LoadCodec = (name) => {
  loaded[name] ??= load[name]();
  return loaded[name] as ReturnType<(typeof load)[typeof name]>;
};
