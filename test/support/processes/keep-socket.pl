# Plays systemd's part for test/production/handed-socket.test.ts: opens a port, starts the program with it, and starts it anew
# whenever it ends. Node itself can't, for it would answer at the port. Arguments: the program and its own.
use strict;
use warnings;
use POSIX ();
use Socket;

$| = 1;
my ($port, $told) = @ENV{qw(KEPT_PORT NOTIFY_SOCKET)};
$^F = 255;    # what is opened here goes on to the program
socket(my $kept, PF_INET, SOCK_STREAM, 0) or die "socket: $!";
setsockopt($kept, SOL_SOCKET, SO_REUSEADDR, 1);
bind($kept, sockaddr_in($port, INADDR_LOOPBACK)) or die "bind: $!";
listen($kept, 511) or die "listen: $!";
$^F = 2;

if ($told && !fork) {
    socket(my $heard, PF_UNIX, SOCK_DGRAM, 0) or die "socket: $!";
    bind($heard, sockaddr_un($told)) or die "bind: $!";
    print "hears\n";
    while (defined recv($heard, my $said, 4096, 0)) { print "told $_\n" for grep { /=/ } split /\n/, $said }
    exit;
}

my ($child, $ending);
# The first asks for an end of everything, the second is for the program alone.
$SIG{TERM} = sub { $ending = 1; kill 'KILL', $child if $child };
$SIG{USR1} = sub { kill 'TERM', $child if $child };
until ($ending) {
    $child = fork // die "fork: $!";
    if (!$child) {
        POSIX::dup2(fileno $kept, 3) // die "dup2: $!";
        @ENV{qw(LISTEN_PID LISTEN_FDS)} = ($$, 1);
        exec @ARGV or die "exec: $!";
    }
    print "started $child\n";
    1 while waitpid($child, 0) != $child;
    print "ended ", $? >> 8, " ", $? & 127, "\n";
}
kill 'KILL', -getpgrp;
