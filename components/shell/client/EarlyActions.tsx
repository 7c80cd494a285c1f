/**
 * This script holds presses as long, and repeats them as often, as the script below does with submitted forms. Of several
 * presses it repeats only the last one, at the same position within the pressed element, even if that has moved. It listens
 * in the capture phase, because React stops events on parts that it is still hydrating. `Body` marks the presses that React
 * has handled.
 */
const HOLD_PRESSES = `var early;(function(){var last,n,wait,x,y,own;addEventListener('click',function(e){
var t=e.target,b=t.closest&&t.closest('button[type=button]:not([popovertarget]),[role=option]'),r;
if(!b)return;
clearTimeout(wait);
if(b!==last){last=b;n=0}
if(e!==own){r=b.getBoundingClientRect();x=e.clientX-r.left;y=e.clientY-r.top}
early=e;
wait=setTimeout(function(){
if(e.isHeard||!b.isConnected||n++>=300){last=early=null;return}
r=b.getBoundingClientRect();
own=new MouseEvent('click',{bubbles:true,cancelable:true,composed:true,detail:e.detail,
clientX:r.left+x,clientY:r.top+y});
(t.isConnected?t:b).dispatchEvent(own)},100)},true)})()`;

/**
 * This script repeats a submission ten times a second for half a minute. However often the button is pressed meanwhile, the
 * form is submitted once. An earlier press must be handled first, since it may change the form.
 */
const HOLD_SUBMITS = `(function(){var held=new Map,waits=new Set;
function hold(e){
var f=e.target,n=held.get(f)||0;
if(e.defaultPrevented||f.hasAttribute('action')||f.hasAttribute('data-list'))return;
e.preventDefault();
if(n>=300||waits.has(f))return;
held.set(f,n+1);waits.add(f);
setTimeout(function(){waits.delete(f);if(f.isConnected)f.requestSubmit(e.submitter)},100)}
addEventListener('submit',function(e){
if(!early||early.isHeard)return;
hold(e);if(e.defaultPrevented)e.stopImmediatePropagation()},true);
addEventListener('submit',hold)})()`;

/**
 * Holds submissions and presses until the page's scripts are loaded. Otherwise the browser would submit such a form itself,
 * to a page that saves nothing, with the form's fields in the URL, which logs and histories keep. Forms with an action and
 * list filters are submitted by the browser. Presses of buttons and options that have no native effect are held too.
 */
export const EarlyActions = ({ nonce }: { nonce: string }) => (
  <script nonce={nonce} suppressHydrationWarning>
    {`(function(){${HOLD_PRESSES};${HOLD_SUBMITS}})()`}
  </script>
);
