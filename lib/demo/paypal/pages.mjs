/**
 * The part of PayPal's script that the app uses: `paypal.Buttons({ createOrder | createSubscription, onApprove, onCancel,
 * onError }).render(element)`. As with PayPal, the payer approves in a separate window.
 * @param {string} origin
 */
export const sdkScript = (origin) => `(() => {
  const origin = ${JSON.stringify(origin)};
  const namespace = document.currentScript?.dataset.namespace ?? 'paypal';
  function pay(options, button) {
    const popup = window.open(origin + '/checkout', 'paypal', 'popup,width=480,height=640');
    const failed = (error) => { popup?.close(); options.onError?.(error); };
    const create = options.createSubscription ?? options.createOrder;
    const answer = (id) => (event) => {
      if (event.origin !== origin || event.data?.id !== id) return;
      window.removeEventListener('message', listener);
      button.disabled = false;
      if (event.data.approved)
        options.onApprove(options.createSubscription ? { subscriptionID: id } : { orderID: id }, {});
      else options.onCancel?.({ orderID: id });
    };
    let listener;
    button.disabled = true;
    Promise.resolve()
      .then(() => create({}, {}))
      .then((id) => {
        listener = answer(id);
        window.addEventListener('message', listener);
        popup.location.href = origin + '/checkout?token=' + encodeURIComponent(id);
      })
      .catch((error) => { button.disabled = false; failed(error); });
  }
  const Buttons = (options, button = document.createElement('button')) => ({
    isEligible: () => true,
    close: async () => button.remove(),
    async render(place) {
      button.type = 'button';
      button.textContent = 'PayPal';
      Object.assign(button.style, { inlineSize: '100%', minBlockSize: '2.75rem', border: '0', borderRadius: '0.25rem',
        background: '#ffc439', color: '#001435', font: 'inherit', fontWeight: '700', cursor: 'pointer' });
      button.addEventListener('click', () => pay(options, button));
      (typeof place === 'string' ? document.querySelector(place) : place).append(button);
      options.onInit?.({}, {});
    },
  });
  window[namespace] = { version: 'simulator', Buttons };
})();
`;

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;max-width:26rem;margin:2rem auto;padding:0 1rem;color:#1a1a1a;
background:#fff}button{display:block;width:100%;min-height:2.75rem;margin:.75rem 0;font:inherit;cursor:pointer}`;

/**
 * The page where the payer approves. It says that no real money moves.
 * @param {{ id: string, amount: { value: string, currency_code: string } | undefined }} payment
 */
export function checkoutPage({ id, amount }) {
  const asked = amount ? `${escaped(amount.value)} ${escaped(amount.currency_code)}` : '';
  const choices = amount
    ? `<p>Importo / amount: <strong>${asked}</strong></p>
<button name="choice" value="approve">Paga ora / Pay now</button>
<button name="choice" value="decline">Paga con una carta che viene rifiutata / Pay with a card that is declined</button>
<button name="choice" value="cancel">Annulla / Cancel</button>`
    : '<p>…</p>';
  return page(`<h1>PayPal, simulato / simulated</h1>
<p>Nessun denaro viene mosso. / No money is moved.</p>
<form method="post" action="/checkout"><input type="hidden" name="token" value="${escaped(id)}">${choices}</form>`);
}

/** Reports the result to the window that opened it. @param {string} id @param {boolean} approved */
export const answerPage = (id, approved) =>
  page(
    `<p>…</p><script>opener?.postMessage(${JSON.stringify({ id, approved }).replace(/</g, '\\u003c')}, '*');window.close();</script>`,
  );

/** @param {string} body */
const page = (body) =>
  `<!doctype html><html lang="it"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>PayPal, simulato</title><style>${STYLE}</style><body><main>${body}</main></body></html>`;
