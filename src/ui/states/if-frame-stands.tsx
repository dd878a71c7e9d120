import { Component, type ReactNode } from 'react';

type Props = {
  /** What is shown, within the frame. */
  framed: ReactNode;
  children: ReactNode;
};

/** What broke may be the frame itself, or what it is made of: then its children stand alone. */
export class IfFrameStands extends Component<Props, { fell: boolean }> {
  override state = { fell: false };
  static getDerivedStateFromError = () => ({ fell: true });
  override render() {
    return this.state.fell ? <main id="main">{this.props.children}</main> : this.props.framed;
  }
}
