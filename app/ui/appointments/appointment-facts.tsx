import { Chip } from "./participant-chip";
import { Icon } from "../icon";

/** What there is to read of an appointment; its styles are `appointments.css`. */
export function AppointmentFacts({
  when,
  length,
  zones,
  location,
  description,
  participants,
}: {
  when: string;
  length: string | null;
  zones: string | null;
  location: string | null;
  description: string | null;
  participants: readonly { email: string; name: string; status: string; color: string }[];
}) {
  return (
    <dl className="facts appointment">
      <dt>Time</dt>
      <dd>
        {when}
        {length && <span className="muted"> · {length}</span>}
        {zones && (
          <p className="hint">
            <Icon name="zone" /> {zones}
          </p>
        )}
      </dd>
      <dt>Location</dt>
      <dd>{location ?? "–"}</dd>
      <dt>Participants</dt>
      <dd>
        {participants.length === 0 ? (
          "–"
        ) : (
          <ul className="chips">
            {participants.map((participant) => (
              <Chip key={participant.email} {...participant} />
            ))}
          </ul>
        )}
      </dd>
      <dt>Description</dt>
      <dd className="text">{description ?? "–"}</dd>
    </dl>
  );
}
