// Where a card's bank would ask its owner: here the person chooses what the owner says.

/** Whether it was passed; leaving it without an answer is a no. */
export function askOwner(): Promise<boolean> {
  const dialog = document.createElement('dialog');
  dialog.className = 'embedded-stripe-dialog';
  const title = document.createElement('h2');
  title.id = 'embedded-stripe-dialog-title';
  title.textContent = 'Is this you?';
  dialog.setAttribute('aria-labelledby', title.id);
  const words = document.createElement('p');
  words.textContent =
    'Your bank would ask you now. This is a test: no bank is asked, and nothing is charged.';
  const answers = document.createElement('div');
  const answerButton = (value: string, label: string) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = label;
    button.addEventListener('click', () => dialog.close(value));
    answers.append(button);
  };
  answerButton('passed', 'Complete authentication');
  answerButton('failed', 'Fail authentication');
  dialog.append(title, words, answers);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'passed');
    });
  });
}
