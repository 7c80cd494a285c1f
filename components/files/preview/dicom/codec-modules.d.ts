/** The codecs' loaders as their packages export them: functions that resolve once the WebAssembly is ready. */
declare module '@cornerstonejs/codec-*' {
  const load: (settings: {
    locateFile(file: string): string;
    print(text: string): void;
    printErr(text: string): void;
  }) => Promise<never>;
  export default load;
}
