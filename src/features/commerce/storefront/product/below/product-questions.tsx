import { LinkButton } from '../../../../../ui/button.tsx';
import { Accordion } from '../../../../../ui/layout/accordion.tsx';
import { productPageMessages as words } from '../messages.ts';
import css from './below.module.css';

type Props = { questions: readonly { id: string; question: string; answer: readonly string[] }[] };

/** Out of the FAQ, in its own words. */
export function ProductQuestions({ questions }: Props) {
  if (questions.length === 0) return null;
  return (
    <section className={css.questions} aria-labelledby="questions">
      <h2 id="questions">{words.questions}</h2>
      <Accordion
        name="questions"
        level={3}
        items={questions.map(({ id, question, answer }) => ({
          id,
          title: question,
          body: answer.map((paragraph) => <p key={paragraph}>{paragraph}</p>),
        }))}
      />
      <LinkButton to="/Faq" variant="text" size="s">
        {words.allQuestions}
      </LinkButton>
    </section>
  );
}
