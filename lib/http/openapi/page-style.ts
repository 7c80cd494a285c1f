/** The style sheet of the API's page: the application's colours, light and dark, without external fonts or images. */
export const STYLE = `
:root{color-scheme:light dark;--page:light-dark(#f4f7f8,#12171c);--sheet:light-dark(#fff,#1b222a);--ink:light-dark(#1b2a31,#e4edf0);
--soft:light-dark(#55606b,#a9b4be);--line:light-dark(#d5dde3,#37424d);--accent:light-dark(#12596c,#8ec3d0);--code:light-dark(#eef3f5,#12171c)}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.55 system-ui,sans-serif}
a{color:var(--accent)}
a:focus-visible,summary:focus-visible,input:focus-visible,button:focus-visible,pre:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.skip{position:absolute;left:-100rem}.skip:focus{left:1rem;top:1rem;background:var(--sheet);padding:.5rem 1rem;z-index:2}
header{background:var(--sheet);border-bottom:1px solid var(--line);padding:1rem 1.5rem;display:flex;flex-wrap:wrap;gap:.75rem 2rem;align-items:center}
header .brand{font-weight:700;text-decoration:none}
header h1{font-size:1.35rem;line-height:1.3;margin:0;flex:1 1 14rem}
form{display:flex;gap:.5rem;flex:1 1 18rem}
input,button{font:inherit;min-height:2.75rem;border-radius:.5rem;border:1px solid var(--soft);padding:0 .75rem;background:var(--page);color:inherit}
input{flex:1;min-width:0}button{background:#12596c;color:#fff;border-color:#12596c;cursor:pointer}
.frame{display:grid;grid-template-columns:15rem minmax(0,1fr);gap:2rem;max-width:80rem;margin:0 auto;padding:1.5rem}
nav{align-self:start;position:sticky;top:1rem;max-height:calc(100dvh - 2rem);overflow:auto}
nav h2{font-size:1rem;margin:0 0 .5rem}nav ul{list-style:none;margin:0;padding:0}nav a{display:block;padding:.3rem .5rem;text-decoration:none;border-radius:.4rem}
nav a:hover{background:var(--code)}
main>section{margin-bottom:2.5rem}main h2{font-size:1.2rem;margin:0 0 .75rem;scroll-margin-top:1rem}main h2::first-letter{text-transform:uppercase}
details{background:var(--sheet);border:1px solid var(--line);border-radius:.6rem;margin-bottom:.6rem}
summary{padding:.7rem 1rem;cursor:pointer;display:flex;flex-wrap:wrap;gap:.3rem .75rem;align-items:baseline;min-height:2.75rem}
summary code{background:none;padding:0;overflow-wrap:anywhere}summary span:last-child{flex:1 1 16rem;color:var(--soft)}
.method{font:600 .8rem/1.4 ui-monospace,monospace;border:1px solid var(--accent);color:var(--accent);border-radius:.35rem;padding:.1rem .45rem;min-width:4.2rem;text-align:center}
.call{padding:0 1rem 1rem}.call h3{font-size:1rem;margin:1.2rem 0 .4rem}.call h4{font-size:.95rem;margin:.8rem 0 .3rem}
code,pre{font:.875rem/1.5 ui-monospace,monospace;background:var(--code);border-radius:.35rem}code{padding:.1rem .3rem;overflow-wrap:anywhere}
pre{padding:.75rem;overflow:auto;max-height:24rem;margin:0}
dl{display:grid;grid-template-columns:minmax(8rem,auto) minmax(0,1fr);gap:.3rem 1rem;margin:0}dt,dd{margin:0}dd{overflow-wrap:anywhere}
.kind{color:var(--soft)}.none{color:var(--soft)}
@media (max-width:48rem){.frame{grid-template-columns:minmax(0,1fr);padding:1rem}nav{position:static;max-height:none}nav ul{display:flex;flex-wrap:wrap;gap:.1rem .3rem}
nav a{padding:.45rem .5rem}header{padding:1rem}dl{grid-template-columns:minmax(0,1fr)}dd{margin-bottom:.6rem}}
`.replaceAll('\n', '');
