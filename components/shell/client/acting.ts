import { ACTING_HEADER, OWN_RECORD } from '@/lib/http/acting-header';
import { BASE_PATH } from '@/lib/http/base-path';

/** The attribute of the frame with the patient for whom the document was opened; absent on the user's own record. */
export const ACTING_ATTRIBUTE = 'data-acting-for';

const actingFor = () => document.querySelector(`[${ACTING_ATTRIBUTE}]`)?.getAttribute(ACTING_ATTRIBUTE) ?? OWN_RECORD;

const isOwn = ({ origin, pathname }: URL) =>
  origin === location.origin && (pathname === BASE_PATH || pathname.startsWith(`${BASE_PATH}/`));

/**
 * Makes every request of this document name the person for whom it was opened, also those of Next's router and of server
 * actions: the server refuses them once another person has been chosen in another tab.
 */
export function nameActingPerson() {
  const plain = window.fetch;
  window.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (!isOwn(url)) return plain(input, init);
    const request = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    request.set(ACTING_HEADER, actingFor());
    return plain(input, { ...init, headers: request });
  };
  const send = XMLHttpRequest.prototype.send;
  const { open } = XMLHttpRequest.prototype;
  const own = new WeakSet<XMLHttpRequest>();
  XMLHttpRequest.prototype.open = function (
    this: XMLHttpRequest,
    method: string,
    url: string | URL,
    ...rest: unknown[]
  ) {
    if (isOwn(new URL(url, location.href))) own.add(this);
    return (open as (...given: unknown[]) => void).call(this, method, url, ...(rest.length > 0 ? rest : [true]));
  };
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
    if (own.has(this)) this.setRequestHeader(ACTING_HEADER, actingFor());
    return send.call(this, body);
  };
}
