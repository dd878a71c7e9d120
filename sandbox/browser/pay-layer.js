// biome-ignore-all lint/correctness/noUnusedVariables: the script that is put behind it uses them
/**
 * What the scripts of both contracts have in common: it stands before each of them, in one function. It runs in the shop's
 * page under the shop's policy, so it writes no inline style or script: styles are set through the object model.
 */
const home = new URL(document.currentScript.src).origin;

const setStyles = (element, styles) => {
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value);
};

const isPhone = () => /Mobi|Android|iPhone|iPad/i.test(navigator.userAgent) || window.innerWidth < 600;

const openLayer = (frameName, onClose) => {
  // A modal dialog lies above everything, the shop's own dialogs included, and takes the rest of the page out of reach.
  const layer = document.createElement('dialog');
  layer.setAttribute('aria-label', '결제창');
  setStyles(layer, {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    'max-width': 'none',
    'max-height': 'none',
    margin: '0',
    padding: '0',
    border: '0',
    display: 'flex',
    'align-items': 'center',
    'justify-content': 'center',
    background: 'rgb(15 23 42 / 0.6)',
  });
  const frame = document.createElement('iframe');
  frame.name = frameName;
  frame.title = '연습 결제창';
  setStyles(frame, {
    width: 'min(100%, 880px)',
    height: 'min(100%, 660px)',
    border: '0',
    'border-radius': window.innerWidth > 880 ? '16px' : '0',
    background: '#fff',
  });
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = '결제창 닫기';
  setStyles(close, {
    position: 'absolute',
    top: '8px',
    right: '8px',
    padding: '6px 12px',
    border: '0',
    'border-radius': '999px',
    background: 'rgb(15 23 42 / 0.85)',
    color: '#fff',
    font: '14px/1.4 system-ui, sans-serif',
    cursor: 'pointer',
  });
  // The window has its own cancel button; this one is for a window that did not load.
  close.hidden = true;
  const showClose = setTimeout(() => {
    close.hidden = false;
  }, 4000);
  let hasLoadedBlank = false;
  frame.addEventListener('load', () => {
    if (hasLoadedBlank) {
      clearTimeout(showClose);
      close.hidden = true;
      // A frame that was focused before it went to another site has to be focused anew.
      frame.blur();
      frame.focus();
    }
    hasLoadedBlank = true;
  });
  close.addEventListener('click', onClose);
  layer.addEventListener('cancel', (event) => {
    event.preventDefault();
    onClose();
  });
  layer.append(frame, close);
  document.body.append(layer);
  layer.showModal();
  const remove = () => {
    clearTimeout(showClose);
    layer.close();
    layer.remove();
  };
  return { frame, remove };
};

const createHidden = (name, value) => {
  const input = document.createElement('input');
  input.type = 'hidden';
  input.name = name;
  input.value = value;
  return input;
};
