import { Button } from "../../../../ui/button";
import { FieldError } from "../../../../ui/field";
import type { VisibilityErrors } from "./use-visibility";

type MissingProps = { errors: VisibilityErrors; onLeave?: () => void };

/** Why it was not saved. What a draft misses to be published is listed, with a way to each field. */
export function Missing({ errors: { general, ...fields }, onLeave }: MissingProps) {
  const missing = Object.entries(fields);
  if (missing.length === 0) return general ? <FieldError>{general}</FieldError> : null;
  return (
    <div role="alert" className="text-14">
      <p>Missing to be published:</p>
      <ul>
        {missing.map(([name, message]) => (
          <li key={name}>
            <Button
              variant="text"
              size="sm"
              className="ml-0 text-bad underline"
              onClick={() => {
                onLeave?.();
                focusField(name);
              }}
            >
              {message}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const focusField = (name: string) =>
  (document.querySelector<HTMLElement>(`[name="${name}"]`) ?? document.getElementById(name))?.focus();
