/** The codecs' glue as their packages export it: a function that resolves once the WebAssembly is there. */
declare module '@cornerstonejs/codec-*' {
  const load: (settings: {
    locateFile(file: string): string;
    print(text: string): void;
    printErr(text: string): void;
  }) => Promise<never>;
  export default load;
}
